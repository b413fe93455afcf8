import { LOOK_ALIKES, NAMED_ENTITIES } from './signs.ts'

/** A text as its words are matched: folded, without hidden signs and marks, and where each sign came from. */
export type ReadText = {
  text: string
  /** The same length as `text`, with digits that stand for letters: «b0tox» → «botox». */
  spelled: string
  /** By position in `text`: where its sign starts and ends in the original. */
  starts: Uint32Array
  ends: Uint32Array
}

/** Zero-width, direction and variation signs, soft hyphens, and signs of trade marks: they say nothing. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}®™©]/u
const MARK = /\p{M}/u
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/iy
const TAG = /<\/?([a-z][a-z0-9]*)(?:\s[^<>]{0,300})?\/?>/iy
const BREAKING_TAG = /^(?:br|p|div|li|ul|ol|td|tr|h[1-6])$/i

/**
 * Reads a text as a person would: accents, case, look-alike letters, entities, tags and hidden signs make no
 * difference. Positions lead back to the original.
 */
export function readText(original: string): ReadText {
  const builder = new Builder(original.length)
  let at = 0
  while (at < original.length) {
    const code = original.charCodeAt(at)
    if (code < 0x80) at = readPlain(original, at, code, builder)
    else at = readOther(original, at, builder)
  }
  return builder.read()
}

function readPlain(original: string, at: number, code: number, builder: Builder): number {
  if (code === AMPERSAND || code === LESS) {
    const end = code === AMPERSAND ? readEntity(original, at, builder) : readTag(original, at, builder)
    if (end > at) return end
  }
  if ((code === STAR || code === UNDERSCORE) && original.charCodeAt(at + 1) === code) return at + 2
  builder.add(code >= 0x41 && code <= 0x5a ? code + 0x20 : code, at, at + 1)
  return at + 1
}

const [AMPERSAND, LESS, STAR, UNDERSCORE] = [0x26, 0x3c, 0x2a, 0x5f]

function readOther(original: string, at: number, builder: Builder): number {
  const sign = String.fromCodePoint(original.codePointAt(at)!)
  const end = at + sign.length
  if (HIDDEN.test(sign)) return end
  if (MARK.test(sign)) builder.extend(at, end)
  else builder.addText(foldedSign(sign), at, end)
  return end
}

function readEntity(original: string, at: number, builder: Builder): number {
  ENTITY.lastIndex = at
  const match = ENTITY.exec(original)
  if (!match) return at
  const [whole, decimal, hex, name] = match
  const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined
  const sign =
    name !== undefined
      ? NAMED_ENTITIES[name.toLowerCase()]
      : code !== undefined && code > 0 && code <= 0x10ffff
        ? String.fromCodePoint(code)
        : undefined
  if (sign === undefined) return at
  if (!HIDDEN.test(sign) && !MARK.test(sign)) builder.addText(foldedSign(sign), at, at + whole.length)
  return at + whole.length
}

function readTag(original: string, at: number, builder: Builder): number {
  TAG.lastIndex = at
  const match = TAG.exec(original)
  if (!match) return at
  const end = at + match[0].length
  if (BREAKING_TAG.test(match[1]!)) builder.add(0x20, at, end)
  return end
}

const folds = new Map<string, string>()

/** One sign, folded; `ñ` stays since it is a letter, `º` because it is not an `o`. */
function foldedSign(sign: string): string {
  const known = folds.get(sign)
  if (known !== undefined) return known
  const folded = LOOK_ALIKES[sign] ?? foldedOther(sign)
  if (folds.size < 4096) folds.set(sign, folded)
  return folded
}

function foldedOther(sign: string): string {
  if (/[ñÑ]/.test(sign)) return 'ñ'
  if (/[º°]/.test(sign)) return 'º'
  const plain = sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
}

/** Collects the signs; a sign may fold to several. */
class Builder {
  #codes: Uint16Array
  #starts: Uint32Array
  #ends: Uint32Array
  #length = 0

  constructor(expected: number) {
    this.#codes = new Uint16Array(expected + 16)
    this.#starts = new Uint32Array(expected + 16)
    this.#ends = new Uint32Array(expected + 16)
  }

  add(code: number, start: number, end: number): void {
    if (this.#length === this.#codes.length) this.#grow()
    this.#codes[this.#length] = code
    this.#starts[this.#length] = start
    this.#ends[this.#length++] = end
  }

  addText(text: string, start: number, end: number): void {
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at), start, end)
  }

  /** A combining mark belongs to the letter before it. */
  extend(start: number, end: number): void {
    if (this.#length > 0 && this.#ends[this.#length - 1] === start) this.#ends[this.#length - 1] = end
  }

  read(): ReadText {
    const parts: string[] = []
    for (let at = 0; at < this.#length; at += CHUNK)
      parts.push(String.fromCharCode(...this.#codes.subarray(at, Math.min(this.#length, at + CHUNK))))
    const text = parts.join('')
    return {
      text,
      spelled: spelled(text),
      starts: this.#starts.subarray(0, this.#length),
      ends: this.#ends.subarray(0, this.#length),
    }
  }

  #grow(): void {
    const size = this.#codes.length * 2
    const [codes, starts, ends] = [new Uint16Array(size), new Uint32Array(size), new Uint32Array(size)]
    codes.set(this.#codes)
    starts.set(this.#starts)
    ends.set(this.#ends)
    this.#codes = codes
    this.#starts = starts
    this.#ends = ends
  }
}

const CHUNK = 8192

const LETTER_OF: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const TOKEN = /[a-z0-9@$!|]+/g
const MIXED = /[a-z][013457@$!|]/

function spelled(text: string): string {
  return text.replace(TOKEN, (word) =>
    MIXED.test(word) ? word.replace(/[013457@$!|]/g, (sign) => LETTER_OF[sign] ?? sign) : word,
  )
}
