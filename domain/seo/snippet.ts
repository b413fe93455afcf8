/** Widths of Arial's letters in thousandths of the font size; search engines set results in it. */
const WIDTHS: readonly (readonly [letters: string, width: number])[] = [
  ["ijl'íì|", 222],
  [' .,:;!¡ftI/·()-', 290],
  ['r', 333],
  ['Jcksvxyzç', 500],
  ['abdeghnopqu0123456789áéóúñü¿?«»_$€+=<>', 556],
  ['FTZLE', 611],
  ['ABPKSVXYÁÉ&', 667],
  ['CDHNRUÑÚ', 722],
  ['GOQÓ', 778],
  ['mM', 833],
  ['w', 722],
  ['W', 944],
  ['—…%', 889],
]
const WIDTH_OF = new Map(
  WIDTHS.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width] as const)),
)
const OTHER = 600

/** A phone breaks a title into two lines and a description into three. */
const ROOM = {
  desktop: { title: { size: 20, most: 600 }, description: { size: 14, most: 920 } },
  phone: { title: { size: 18, most: 680 }, description: { size: 14, most: 720 } },
} as const

export type SnippetDevice = keyof typeof ROOM

export type SnippetLine = { shown: string; pixels: number; most: number; isCut: boolean }

/** Width of a text in Arial, in pixels. */
export function pixelWidth(text: string, size: number): number {
  const thousandths = [...text].reduce((sum, letter) => sum + (WIDTH_OF.get(letter) ?? OTHER), 0)
  return Math.round((thousandths * size) / 1000)
}

/** Title, address and description as a search result shows them. */
export function snippetPreview(
  { title, description, path }: { title: string; description: string; path: string },
  device: SnippetDevice = 'desktop',
) {
  const room = ROOM[device]
  return {
    title: cut(title, room.title),
    address: path.split('/').filter(Boolean).join(' › '),
    description: cut(description, room.description),
  }
}

function cut(text: string, { size, most }: { size: number; most: number }): SnippetLine {
  const pixels = pixelWidth(text, size)
  if (pixels <= most) return { shown: text, pixels, most, isCut: false }
  const words = text.split(' ')
  while (words.length > 1 && pixelWidth(`${words.join(' ')} …`, size) > most) words.pop()
  return { shown: `${words.join(' ')} …`, pixels, most, isCut: true }
}
