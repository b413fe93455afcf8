import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import satori from 'satori'

export type SharingImage = {
  /** The name of the page. */
  title: string
  /** The kind of page, above the title. */
  kicker: string
  /** SVG document of 800 × 600 for the right side. */
  art: string
}

const WIDTH = 1200
const HEIGHT = 630
const ART_WIDTH = 500
const MARGIN = 72
const TEXT_WIDTH = WIDTH - ART_WIDTH - 2 * MARGIN

const publicFolder = join(import.meta.dirname, '../../../public')
// The site's own fonts. satori draws the default of a variable font, which is enough for one line of small
// text.
const display = readFileSync(join(publicFolder, 'fonts/newsreader-display.woff2'))
const text = readFileSync(join(publicFolder, 'fonts/instrument-sans.woff2'))
const logo = readFileSync(join(publicFolder, 'logo/logo.svg'), 'utf8')

/** The image as an SVG document whose text is outlines, so that no machine needs the fonts. */
export async function sharingImage({ title, kicker, art }: SharingImage): Promise<string> {
  const words = await satori(layout(title, kicker), {
    width: WIDTH,
    height: HEIGHT,
    fonts: [
      { name: 'display', data: display, weight: 300 },
      { name: 'text', data: text, weight: 400 },
    ],
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="#FBF9F7" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    placed(art, { x: WIDTH - ART_WIDTH, y: 0, width: ART_WIDTH, height: HEIGHT }),
    placed(logo, { x: MARGIN, y: MARGIN - 6, width: 265, height: 48 }),
    placed(words, { x: 0, y: 0, width: WIDTH, height: HEIGHT }),
    '</svg>',
  ].join('')
}

/** Long titles are smaller, so that each fits in four lines. */
function sizeOf(title: string): number {
  const longest = Math.max(...title.split(' ').map(({ length }) => length))
  const byLength = title.length <= 16 ? 92 : title.length <= 34 ? 78 : title.length <= 56 ? 64 : 54
  return Math.min(byLength, Math.floor(TEXT_WIDTH / (longest * 0.5)))
}

function layout(title: string, kicker: string) {
  const box = (style: object, children: unknown) => ({ type: 'div', props: { style, children } })
  return box(
    {
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'flex-end',
      width: TEXT_WIDTH,
      height: HEIGHT - MARGIN,
      marginLeft: MARGIN,
      color: '#2A1317',
    },
    [
      box({ fontFamily: 'text', fontSize: 26, color: '#985043', marginBottom: 18 }, kicker),
      box(
        {
          fontFamily: 'display',
          fontSize: sizeOf(title),
          lineHeight: 1.04,
          letterSpacing: '-0.022em',
          textWrap: 'balance',
        },
        title,
      ),
    ],
  ) as Parameters<typeof satori>[0]
}

/** Embeds an SVG document in another. */
function placed(svg: string, { x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  return svg.replace(/^<svg [^>]*>/, (tag) => {
    const kept = tag.replace(/ (width|height|preserveAspectRatio)="[^"]*"/g, '')
    return kept.replace(
      '<svg ',
      `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice" `,
    )
  })
}
