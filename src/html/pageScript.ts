/**
 * The script of the report: sortable tables, and tips on marks for pointer and keyboard.
 *
 * Written by hand, without a library. It only moves nodes, sets texts and attributes; it parses no markup and fetches
 * nothing. Without it the page is whole: tables stand in their own order and marks keep their SVG titles.
 *
 * Sorting: a column of numbers by the number that a line starts with, cells without one last; a column of words by code
 * units, empty cells last. A third press gives the original order back. Where a column names the lines of a row, a choice
 * above the table says which line is meant.
 */
export const PAGE_SCRIPT = `
'use strict';
(function () {
  var status = document.createElement('p');
  status.className = 'status';
  status.setAttribute('role', 'status');
  document.body.append(status);
  var make = function (name, className, text) {
    var node = document.createElement(name);
    if (className) node.className = className;
    if (text) node.textContent = text;
    return node;
  };
  var linesOf = function (cell) {
    var lines = [''];
    cell.childNodes.forEach(function (node) {
      if (node.nodeName === 'BR') lines.push('');
      else lines[lines.length - 1] += node.textContent;
    });
    return lines;
  };
  var numberOf = function (text) {
    var found = /^[<\\s]*([+-]?\\d[\\d,]*(?:\\.\\d+)?(?:e[+-]?\\d+)?)/.exec(text);
    return found === null ? null : Number(found[1].replace(/,/g, ''));
  };
  var byText = function (a, b) { return a < b ? -1 : a > b ? 1 : 0; };

  document.querySelectorAll('table').forEach(function (table) {
    var heads = Array.from(table.querySelectorAll('thead th'));
    var body = table.querySelector('tbody');
    var rows = Array.from(body.querySelectorAll('tr')).map(function (row, place) {
      return { row: row, place: place, cells: Array.from(row.children).map(linesOf) };
    });
    if (rows.length < 2) return;
    var names = table.getAttribute('data-names') === null ? -1 : Number(table.getAttribute('data-names'));
    var chosen = null;
    var column = -1;
    var direction = 'none';

    var keyOf = function (entry) {
      var lines = entry.cells[column] || [''];
      var line = 0;
      if (names >= 0 && column !== names && column !== 0) line = entry.cells[names].indexOf(chosen);
      var text = lines[line] || '';
      if (heads[column].classList.contains('w')) return { number: null, text: text, last: text === '' };
      var number = numberOf(text);
      return { number: number, text: text, last: number === null };
    };
    var compare = function (a, b) {
      if (a.key.last !== b.key.last) return a.key.last ? 1 : -1;
      var order = a.key.number === null || b.key.number === null
        ? byText(a.key.text, b.key.text)
        : a.key.number - b.key.number;
      if (direction === 'descending' && !a.key.last) order = -order;
      return order || a.place - b.place;
    };
    var sort = function () {
      var order = rows;
      if (direction !== 'none') {
        order = rows.map(function (entry) {
          return { row: entry.row, place: entry.place, key: keyOf(entry) };
        }).sort(compare);
      }
      order.forEach(function (entry) { body.append(entry.row); });
      heads.forEach(function (head, place) {
        if (place === column && direction !== 'none') head.setAttribute('aria-sort', direction);
        else head.removeAttribute('aria-sort');
      });
      var caption = table.querySelector('caption').textContent;
      var by = column < 0 ? '' : heads[column].textContent;
      status.textContent = direction === 'none' ? caption + ': original order' : caption + ': sorted by ' + by + ', ' + direction;
    };

    heads.forEach(function (head, place) {
      var button = make('button');
      button.type = 'button';
      Array.from(head.childNodes).forEach(function (node) { button.append(node); });
      head.append(button);
      button.addEventListener('click', function () {
        if (column !== place) direction = 'ascending';
        else direction = { none: 'ascending', ascending: 'descending', descending: 'none' }[direction];
        column = place;
        sort();
      });
    });

    if (names < 0) return;
    var known = [];
    rows.forEach(function (entry) {
      entry.cells[names].forEach(function (name) { if (name !== '' && known.indexOf(name) < 0) known.push(name); });
    });
    chosen = known[0];
    var label = make('label', 'by', 'Columns sort by ');
    var select = make('select');
    known.forEach(function (name) { select.append(make('option', '', name)); });
    select.addEventListener('change', function () {
      chosen = known[select.selectedIndex];
      if (direction !== 'none') sort();
    });
    label.append(select);
    table.parentNode.before(label);
  });

  document.querySelectorAll('figure').forEach(function (figure) {
    var svg = figure.querySelector('svg');
    var marks = Array.from(svg.querySelectorAll('title')).map(function (title) {
      var mark = { node: title.parentNode, text: title.textContent };
      title.remove();
      return mark;
    });
    if (marks.length === 0) return;
    var tip = make('div', 'tip');
    tip.setAttribute('role', 'status');
    tip.hidden = true;
    figure.append(tip);
    svg.setAttribute('tabindex', '0');
    svg.setAttribute('role', 'application');
    svg.removeAttribute('aria-labelledby');
    svg.setAttribute('aria-label', figure.querySelector('figcaption b').textContent + '. ' + marks.length + ' marks: arrow keys step through them, Escape closes.');
    var current = -1;
    var hide = function () {
      if (marks[current]) marks[current].node.classList.remove('on');
      tip.hidden = true;
    };
    var show = function (place) {
      hide();
      current = place;
      var mark = marks[place];
      mark.node.classList.add('on');
      tip.textContent = mark.text;
      tip.hidden = false;
      var frame = figure.getBoundingClientRect();
      var at = mark.node.getBoundingClientRect();
      var left = Math.min(at.right - frame.left + 6, frame.width - tip.offsetWidth);
      tip.style.left = Math.max(0, left) + 'px';
      tip.style.top = at.bottom - frame.top + 6 + 'px';
    };
    svg.addEventListener('pointerover', function (event) {
      var place = marks.findIndex(function (mark) { return mark.node === event.target; });
      if (place >= 0) show(place);
    });
    svg.addEventListener('pointerleave', hide);
    svg.addEventListener('blur', hide);
    svg.addEventListener('keydown', function (event) {
      var last = marks.length - 1;
      if (event.key === 'ArrowRight' || event.key === 'ArrowDown') show(current >= last ? 0 : current + 1);
      else if (event.key === 'ArrowLeft' || event.key === 'ArrowUp') show(current <= 0 ? last : current - 1);
      else if (event.key === 'Home') show(0);
      else if (event.key === 'End') show(last);
      else if (event.key === 'Escape') hide();
      else return;
      event.preventDefault();
    });
  });
})();
`;
