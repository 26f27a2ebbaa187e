/**
 * The style sheet of the report: light and dark, a contents column where there is room, A4 across in print.
 *
 * Figures stand on white in both schemes, since their colours tell defenses apart on white. No font is fetched.
 */
export const PAGE_STYLE = `
:root{color-scheme:light dark;--back:#fff;--text:#1b1d21;--soft:#5a606b;--line:#d5d9e0;--head:#f1f3f6;--row:#f8f9fb;--link:#0b4a9e;--bad:#a11212;--good:#0f6b34}
@media (prefers-color-scheme:dark){:root{--back:#15171b;--text:#e6e8ec;--soft:#a4abb8;--line:#383d47;--head:#23272f;--row:#1b1e24;--link:#8ab8f5;--bad:#ff9c94;--good:#85d6a1}}
*{box-sizing:border-box}
html{scroll-padding-top:1rem}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Liberation Sans",Arial,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.skip{position:absolute;left:-99rem;top:0;background:var(--back);padding:.5rem 1rem;z-index:9}
.skip:focus{left:0}
header,main,footer,nav{padding:0 1.25rem;max-width:76rem;margin:0 auto}
header{padding-top:1.5rem}
h1{font-size:1.7rem;line-height:1.25;margin:.2rem 0}
h2{font-size:1.35rem;margin:2.6rem 0 .6rem;padding-top:.5rem;border-top:2px solid var(--line)}
p{max-width:46rem;margin:.6rem 0}
nav ol,nav ul{margin:.2rem 0;padding-left:1.3rem}
nav li{font-size:.92rem}
nav li li{font-size:.82rem}
nav h2{font-size:1rem;border:0;margin:1rem 0 .3rem;padding:0}
.table{margin:1.4rem 0}
.scroll{overflow-x:auto;border:1px solid var(--line);border-radius:4px}
table{border-collapse:separate;border-spacing:0;width:100%;font-size:.8rem;line-height:1.35;font-variant-numeric:tabular-nums lining-nums}
caption{text-align:left;font-weight:600;font-size:.95rem;padding:.5rem .6rem;position:sticky;left:0}
th,td{padding:.28rem .6rem;text-align:right;vertical-align:top;border-top:1px solid var(--line)}
td{white-space:nowrap}
th{font-weight:600}
thead th{background:var(--head);vertical-align:bottom;font-weight:600;overflow-wrap:normal}
th.w,td.w,th[scope=row],thead th:first-child{text-align:left}
td.w{white-space:normal;min-width:7.5rem;max-width:30rem;overflow-wrap:anywhere}
table[data-names] td.w{min-width:0}
table[data-names] td,table[data-names] td.w{white-space:nowrap}
table[data-names] td span{white-space:normal}
th[scope=row]{position:sticky;left:0;background:var(--back);min-width:11rem;max-width:22rem;overflow-wrap:break-word;font-weight:500;border-right:1px solid var(--line)}
thead th:first-child{position:sticky;left:0;z-index:1;border-right:1px solid var(--line)}
tbody tr:nth-child(even)>*{background:var(--row)}
tfoot>tr>*{background:var(--head)}
tbody tr:hover>*{background:var(--head)}
thead button{font:inherit;color:inherit;background:none;border:0;padding:.1rem 0;margin:0;cursor:pointer;text-align:inherit;width:100%;white-space:normal}
thead button::after{content:"\\a0\\2195";color:var(--soft);font-weight:400}
th[aria-sort=ascending] button::after{content:"\\a0\\2191";color:inherit}
th[aria-sort=descending] button::after{content:"\\a0\\2193";color:inherit}
.by{font-size:.85rem;margin:.3rem 0}
.by select{font:inherit}
.notes{font-size:.8rem;color:var(--soft);margin:.5rem 0;padding-left:1.1rem;max-width:60rem}
details{font-size:.8rem;color:var(--soft);margin:.4rem 0}
pre{overflow-x:auto;white-space:pre-wrap;background:var(--head);padding:.6rem;border-radius:4px;font-size:.75rem}
figure{margin:1.6rem 0;position:relative}
figure svg{display:block;width:100%;max-width:60rem;height:auto;background:#fff;border:1px solid var(--line);border-radius:4px}
figcaption{font-size:.85rem;color:var(--soft);max-width:60rem;margin-top:.4rem}
figcaption b{color:var(--text)}
svg .on{stroke:#b00020;stroke-width:2}
.tip{position:absolute;z-index:3;max-width:22rem;white-space:pre-line;background:#1b1d21;color:#fff;font-size:.78rem;line-height:1.35;padding:.45rem .6rem;border-radius:4px;font-variant-numeric:tabular-nums}
.tip[hidden]{display:none}
.status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
footer{padding-bottom:3rem;font-size:.85rem}
footer dt{font-weight:600;margin-top:.5rem}
footer dd{margin:0}
@media (min-width:82rem){
body{display:grid;grid-template-columns:17rem minmax(0,1fr);column-gap:1rem}
header,main,footer{grid-column:2;margin:0;width:100%;padding-right:2rem}
.skip{grid-column:1/3}
nav{grid-column:1;grid-row:1/5;position:sticky;top:0;align-self:start;max-height:100vh;overflow-y:auto;margin:0;padding-bottom:2rem;border-right:1px solid var(--line)}
}
@media (max-width:40rem){th[scope=row],thead th:first-child{position:static}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@page{size:A4 landscape;margin:12mm}
@media print{
:root{--back:#fff;--text:#000;--soft:#333;--line:#999;--head:#eee;--row:#fff;--link:#000}
body{display:block;font-size:9.5pt}
header,main,footer,nav{max-width:none;padding:0}
nav{position:static;max-height:none;border:0}
nav ul,.skip,.by,.tip,details{display:none}
.scroll{overflow:visible;border:0}
table{font-size:6.4pt;border-collapse:collapse}
th,td{padding:1.5pt 3pt}
table:not([data-names]) td{white-space:normal}
table.dense{font-size:5pt}
table.denser[data-names]{font-size:4.3pt}
table.dense th,table.dense td{padding:1pt 1.5pt}
caption{font-size:9pt;padding:3pt 0}
th[scope=row],thead th:first-child,caption{position:static;min-width:0}
td.w{min-width:0}
thead{display:table-header-group}
tfoot{display:table-row-group}
tr,figure,h2{break-inside:avoid}
h2{break-after:avoid}
thead button{display:contents}
thead button::after{content:none}
figure svg{max-width:100%;border:0}
.notes,figcaption,footer{font-size:7.5pt;max-width:none}
.table{margin:8pt 0}
p{max-width:none}
}
`;
