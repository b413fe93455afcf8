/** A function's source for an inline script, without indentation: every page carries it. */
export function inlineSource(run: (...args: never[]) => unknown): string {
  return run.toString().replaceAll(/\n\s+/g, '\n')
}
