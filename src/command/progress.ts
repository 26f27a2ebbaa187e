import { SingleBar } from 'cli-progress';

/** Shows how far a slow step is. */
export interface Progress {
  readonly update: (done: number, total: number) => void;
  readonly stop: () => void;
}

/**
 * Returns a progress bar with rate and remaining time on standard error; silent where that is not a terminal.
 *
 * @param label what is being done, in a few words
 * @param unit what is counted, in the plural
 */
export function progressBar(label: string, unit: string): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `${label} {bar} {percentage}% | {value}/{total} ${unit} | {rate}/s | {eta_formatted} left`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  const started = performance.now();
  let running = false;
  return {
    update: (done, total) => {
      const seconds = (performance.now() - started) / 1000;
      const payload = { rate: (done / Math.max(seconds, 1e-3)).toFixed(1) };
      if (running) bar.update(done, payload);
      else bar.start(total, done, payload);
      running = true;
    },
    stop: () => {
      if (running) bar.stop();
    },
  };
}
