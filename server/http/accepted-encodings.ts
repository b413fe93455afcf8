export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, for whoever likes them equally. */
const OURS: readonly Encoding[] = ['br', 'gzip', 'identity']
const CODING = /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i
/** Of no coding at all, when nothing is said about it: less than the least that can be said (RFC 9110, 12.4.2). */
const UNSAID = 0.0005
/** Browsers send a handful of different ones. */
const REMEMBERED = 64
const LONGEST_REMEMBERED = 100

const remembered = new Map<string, readonly Encoding[]>()

/**
 * The encodings that an `Accept-Encoding` allows, the most welcome first (RFC 9110, 12.5.3). Whoever sends none gets the
 * plain body, as does whoever allows nothing that there is: any answer is better than none.
 */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = remembered.get(header)
  if (known) return known
  const accepted = parse(header)
  if (header.length > LONGEST_REMEMBERED) return accepted
  if (remembered.size >= REMEMBERED) remembered.clear()
  remembered.set(header, accepted)
  return accepted
}

function parse(header: string): readonly Encoding[] {
  const said = new Map<string, number>()
  for (const part of header.split(',')) {
    const [, coding, weight = '1'] = CODING.exec(part) ?? []
    if (coding) said.set(coding.toLowerCase().replace(/^x-gzip$/, 'gzip'), Number(weight))
  }
  const weightOf = (encoding: Encoding) =>
    said.get(encoding) ?? said.get('*') ?? (encoding === 'identity' ? UNSAID : 0)
  return OURS.filter((encoding) => weightOf(encoding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
}
