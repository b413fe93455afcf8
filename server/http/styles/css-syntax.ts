/** Index of the next significant character of a stylesheet after `at`; escapes, comments and strings are skipped. */
export function nextMark(css: string, at: number): number {
  const mark = css[at]
  if (mark === '\\') return at + 2
  if (mark === '/' && css[at + 1] === '*') return css.indexOf('*/', at) + 2
  if (mark !== '"' && mark !== "'") return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== mark) end += css[end] === '\\' ? 2 : 1
  return end + 1
}

/** Splits a list of selectors or declarations at separators outside parentheses, brackets and strings. */
export function splitCss(list: string, separator: ',' | ';'): string[] {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < list.length; at = nextMark(list, at)) {
    const mark = list[at]!
    if ('([{'.includes(mark)) depth++
    if (')]}'.includes(mark)) depth--
    if (mark !== separator || depth > 0) continue
    parts.push(list.slice(start, at))
    start = at + 1
  }
  return [...parts, list.slice(start)]
}
