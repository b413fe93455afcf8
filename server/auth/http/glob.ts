/**
 * A pattern of the redirect allow list as a regular expression for the whole address: `*` stops at `.` and `/`, `**`
 * does not, `?` is one character except those, `[a-z]` and `[!a-z]` are sets, `{a,b}` alternatives, `\` escapes the
 * next character.
 */
export function globToRegExp(pattern: string): RegExp {
  let source = ''
  let depth = 0
  for (let at = 0; at < pattern.length; at++) {
    const rest = pattern.slice(at)
    const set = /^\[(!?)([^\]]+)\]/.exec(rest)
    if (rest.startsWith('**')) {
      source += '.*'
      at++
    } else if (rest.startsWith('*')) source += '[^./]*'
    else if (rest.startsWith('?')) source += '[^./]'
    else if (set) {
      source += `[${set[1] ? '^' : ''}${(set[2] ?? '').replaceAll(/[\\^\]]/g, String.raw`\$&`)}]`
      at += set[0].length - 1
    } else if (rest.startsWith('{')) {
      source += '(?:'
      depth++
    } else if (depth > 0 && rest.startsWith('}')) {
      source += ')'
      depth--
    } else if (depth > 0 && rest.startsWith(',')) source += '|'
    else {
      if (rest.startsWith('\\') && rest.length > 1) at++
      source += (pattern[at] ?? '').replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    }
  }
  return new RegExp(`^${source}${')'.repeat(depth)}$`, 's')
}
