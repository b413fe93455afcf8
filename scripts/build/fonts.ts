/**
 * Writes public/fonts, and the typefaces of PDF files: subsets of the site's typefaces with the characters that Spanish pages need (`node
 * scripts/build/fonts.ts`). Newsreader has one cut for large titles and one for small ones instead of its
 * variable axes: half the bytes, and the first screen needs only the first.
 */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const root = path.resolve(import.meta.dirname, '../..')
const sources = path.join(root, 'node_modules/@fontsource-variable')

const ascii = Array.from({ length: 95 }, (_, offset) => String.fromCharCode(0x20 + offset)).join('')
const letters = ascii + 'ÀÁÈÉÍÏÒÓÚÜÑÇàáèéíïòóúüñçâêîôûëöä' + '¡¿«»·ºª€©®²³½°×±–—‘’“”…•→−≤≥µ\u00a0\u00ad\u2011'

/** Titles, quotes and figures contain no other characters (a browser draws the rare one in a fallback font). */
const titleLetters =
  ' !"%&\'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  'ÁÉÍÓÚÜÑÇáéíóúüñçàèò¡¿«»·ºª²€–—‘’“”…\u00a0\u00ad'

const newsreader = 'newsreader/files/newsreader-latin-standard-normal.woff2'
type Face = {
  file: string
  source: string
  letters: string
  axes: Record<string, number | { min: number; max: number }>
}

const faces: readonly Face[] = [
  {
    file: 'newsreader-display.woff2',
    source: newsreader,
    letters: titleLetters,
    axes: { opsz: 44, wght: 300 },
  },
  {
    file: 'newsreader-title.woff2',
    source: newsreader,
    letters: titleLetters,
    axes: { opsz: 22, wght: 400 },
  },
  {
    file: 'instrument-sans.woff2',
    source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    letters,
    axes: { wght: { min: 400, max: 600 } },
  },
]

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join('')

/** The emoji that people write, and the box that stands for the rare other one. */
const emoji =
  range(0x1f446, 0x1f450) +
  range(0x1f493, 0x1f49f) +
  range(0x1f600, 0x1f64f) +
  range(0x1f910, 0x1f92f) +
  range(0x1f970, 0x1f97a) +
  '✌✋☝🤙💪🖐❤💔🧡🤍🖤🤎♥✨🎉🔥👀💋💉🏥🩺🩹💊🩸⏰📞📱📷📸📅📍☎✉✅❌❗❓⚠⭐🌟🌸🌹🌞☀🎂🎁✈🏠🚗' +
  '👶🤰🤱👩👨👧👦👵👴💇💆💅👄👂👃🦵🦷🦴🧴💄🍀🎄💯💶➡⬅⬆⬇🆘🙈🙉🙊💀👻🤖☺☹◻'

/** PDF files need whole TrueType files, of one weight. */
const documents = [
  { file: 'text.ttf', source: 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2' },
  { file: 'text-ext.ttf', source: 'instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2' },
  { file: 'emoji.ttf', source: '../@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff' },
]

for (const { file, source } of documents) {
  const font = await readFile(path.join(sources, source))
  const isEmoji = file === 'emoji.ttf'
  const kept = isEmoji ? emoji : letters + range(0xa0, 0x24f) + range(0x2010, 0x2044)
  const subset = await subsetFont(font, kept, {
    targetFormat: 'truetype',
    ...(isEmoji ? {} : { variationAxes: { wght: 400 } }),
  })
  await writeFile(path.join(root, 'server/conversations/pdf/fonts', file), subset)
}

for (const { file, source, letters: kept, axes } of faces) {
  const font = await readFile(path.join(sources, source))
  const subset = await subsetFont(font, kept, { targetFormat: 'woff2', variationAxes: axes })
  await writeFile(path.join(root, 'public/fonts', file), subset)
}
