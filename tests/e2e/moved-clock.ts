/** Moves the clock of a process by some milliseconds; for its NODE_OPTIONS. The database keeps the real time. */
export function movedClock(milliseconds: number): string {
  const shift = `
    const Real = Date, now = () => Real.now() + ${Math.round(milliseconds)}
    globalThis.Date = new Proxy(Real, {
      construct: (target, given, as) => Reflect.construct(target, given.length ? given : [now()], as),
      apply: () => new Real(now()).toString(),
      get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    })`
  return `--import="data:text/javascript,${encodeURIComponent(shift)}"`
}
