import { describe, expect, it } from 'vitest';
import { directionPoints, figureDirection } from '../../src/report/index.js';
import { resultsFixture } from './ladderFixture.js';

const { cells, profile } = resultsFixture();

describe("the figure of the profile's direction", () => {
  it('is byte for byte the golden SVG, in whatever order the records come', async () => {
    const points = directionPoints(cells, profile);
    const { svg } = figureDirection(points, 'fixture');
    expect(figureDirection(directionPoints([...cells].reverse(), profile), 'fixture').svg).toBe(svg);
    await expect(svg).toMatchFileSnapshot('golden/direction.svg');
  });

  it('says how many points ran, and shows one that did not', () => {
    const some = directionPoints(
      cells.filter(({ corpus }) => corpus !== 'legal'),
      profile,
    );
    const { svg, caption } = figureDirection(some, 'fixture');
    const ran = some.filter(({ point }) => point !== null).length;
    expect(ran).toBeLessThan(90);
    expect(caption).toContain(`${ran} points of 90`);
    expect(svg.match(/>absent</g)).toHaveLength(90 - ran);
  });
});
