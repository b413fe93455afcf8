export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first, used when the client has no preference. */
const OURS: readonly Encoding[] = ['br', 'gzip', 'identity']
const CODING = /^\s*([^\s;]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i
/**
 * Weight of an unencoded body that the header doesn't mention: below the smallest possible weight (RFC 9110, 12.4.2).
 */
const UNSAID = 0.0005
/** Browsers send only a handful of different headers. */
const REMEMBERED = 64
const LONGEST_REMEMBERED = 100

const remembered = new Map<string, readonly Encoding[]>()

/**
 * The encodings allowed by an `Accept-Encoding` header, most preferred first (RFC 9110, 12.5.3). Without a header the
 * plain body is sent. None if the header allows nothing we have: the plain body then too, better than no response.
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
