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

const TITLE = { size: 20, most: 600 }
const DESCRIPTION = { size: 14, most: 920 }

export type SnippetLine = { shown: string; pixels: number; isCut: boolean }

/** Width of a text in Arial, in pixels. */
export function pixelWidth(text: string, size: number): number {
  const thousandths = [...text].reduce((sum, letter) => sum + (WIDTH_OF.get(letter) ?? OTHER), 0)
  return Math.round((thousandths * size) / 1000)
}

/** Title, address and description as a search result shows them on a desktop. */
export function snippetPreview({
  title,
  description,
  path,
}: {
  title: string
  description: string
  path: string
}) {
  return {
    title: cut(title, TITLE),
    address: path.split('/').filter(Boolean).join(' › '),
    description: cut(description, DESCRIPTION),
  }
}

function cut(text: string, { size, most }: { size: number; most: number }): SnippetLine {
  const pixels = pixelWidth(text, size)
  if (pixels <= most) return { shown: text, pixels, isCut: false }
  const words = text.split(' ')
  while (words.length > 1 && pixelWidth(`${words.join(' ')} …`, size) > most) words.pop()
  return { shown: `${words.join(' ')} …`, pixels, isCut: true }
}
