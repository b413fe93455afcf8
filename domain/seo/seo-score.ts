import type { TextBlock } from '#domain/editorial/text-block.ts'
import { copiedPages, type OwnPage, rivalPages, type SimilarPage } from './similar-pages.ts'
import { namesKeyword, wordStems } from './word-stems.ts'

export type SeoSubject = {
  title: string
  description: string
  /** Last part of the URL. */
  slug: string
  path: string
  keyword: string
  blocks: readonly TextBlock[]
  /** Number of own pages that link here. */
  linksIn: number
}

export type SeoCheck = { id: string; passed: boolean; points: number; reason: string }
export type SeoReport = {
  /** 0 to 100. */
  score: number
  checks: SeoCheck[]
  rivals: SimilarPage[]
  copied: SimilarPage[]
}

const LONGEST = { title: 60, description: 155, slug: 60 }
const STUFFED = 0.03
const MOST_COPIED = 0.2

/** How well a text can be found, with a reason for each check. */
export function seoReport(subject: SeoSubject, others: readonly OwnPage[]): SeoReport {
  const { title, path, keyword, blocks } = subject
  const own = others.filter((other) => other.path !== path)
  const rivals = rivalPages({ path, title, keyword }, own)
  const copied = copiedPages(blocks.map(({ text }) => text).join('\n'), own)
  const checks = [
    ...lengthChecks(subject),
    ...keywordChecks(subject),
    ...linkChecks(subject),
    ...ownChecks(rivals, copied),
  ]
  const reached = checks.reduce((sum, { passed, points }) => sum + (passed ? points : 0), 0)
  const all = checks.reduce((sum, { points }) => sum + points, 0)
  return { score: Math.round((100 * reached) / all), checks, rivals, copied }
}

function lengthChecks({ title, description, slug }: SeoSubject): SeoCheck[] {
  return [
    check('title-length', title.trim() !== '' && title.length <= LONGEST.title, 8, [
      'El título cabe entero en el buscador.',
      title.trim() === ''
        ? 'Falta el título.'
        : `El título tiene ${title.length} caracteres; caben ${LONGEST.title}.`,
    ]),
    check('description-length', description.trim() !== '' && description.length <= LONGEST.description, 8, [
      'La descripción cabe entera en el buscador.',
      description.trim() === ''
        ? 'Falta la descripción.'
        : `La descripción tiene ${description.length} caracteres; caben ${LONGEST.description}.`,
    ]),
    check('slug', /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && slug.length <= LONGEST.slug, 5, [
      'La dirección es corta y legible.',
      'La dirección debe tener solo minúsculas y guiones, y ser corta.',
    ]),
  ]
}

function keywordChecks({ title, description, keyword, blocks }: SeoSubject): SeoCheck[] {
  const stems = wordStems(keyword)
  const first = blocks.find(({ kind }) => kind === 'paragraph')?.text ?? ''
  const headings = blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
  const named = (text: string) => namesKeyword(text, stems)
  const share = density(blocks, stems)
  const word = `«${keyword}»`
  if (stems.length === 0) return [check('keyword', false, 52, ['', 'Falta la palabra clave principal.'])]
  return [
    check('keyword-title', named(title), 14, [`El título nombra ${word}.`, `El título no nombra ${word}.`]),
    check('keyword-first', named(first), 12, [
      `El primer párrafo nombra ${word}.`,
      `El primer párrafo no nombra ${word}.`,
    ]),
    check('keyword-heading', headings.some(named), 8, [
      `Un título de sección nombra ${word}.`,
      `Ningún título de sección nombra ${word}.`,
    ]),
    check('keyword-description', named(description), 8, [
      `La descripción nombra ${word}.`,
      `La descripción no nombra ${word}.`,
    ]),
    check('keyword-density', share <= STUFFED, 10, [
      'La palabra clave no se repite de más.',
      `${word} ocupa el ${Math.round(share * 100)} % del texto: suena forzado.`,
    ]),
  ]
}

/** The share of the words that belong to the keyword. */
function density(blocks: readonly TextBlock[], keyword: readonly string[]): number {
  const stems = blocks.flatMap(({ text }) => wordStems(text))
  const [first] = keyword
  if (stems.length < 50) return 0
  const times = stems.filter(
    (stem, at) => stem === first && keyword.every((one, next) => stems[at + next] === one),
  ).length
  return (times * keyword.length) / stems.length
}

function linkChecks({ blocks, linksIn }: SeoSubject): SeoCheck[] {
  const links = blocks.flatMap((block) => block.links ?? [])
  const images = blocks.filter(({ kind }) => kind === 'alt')
  return [
    check(
      'links-out',
      links.some(({ href }) => href.startsWith('/')),
      8,
      ['Enlaza con otras páginas del sitio.', 'No enlaza con ninguna página del sitio.'],
    ),
    check('links-in', linksIn > 0, 7, [
      'Otras páginas enlazan aquí.',
      'Ninguna página del sitio enlaza aquí.',
    ]),
    check(
      'alt',
      images.every(({ text }) => text.trim() !== ''),
      5,
      ['Todas las imágenes tienen texto alternativo.', 'Falta el texto alternativo de alguna imagen.'],
    ),
  ]
}

function ownChecks([rival]: readonly SimilarPage[], [copy]: readonly SimilarPage[]): SeoCheck[] {
  return [
    check('rivals', rival === undefined, 4, [
      'Ninguna otra página busca lo mismo.',
      `Compite con «${rival?.title}» por la misma búsqueda.`,
    ]),
    check('copied', copy === undefined || copy.share < MOST_COPIED, 3, [
      'El texto es propio.',
      `El ${Math.round((copy?.share ?? 0) * 100)} % del texto está también en «${copy?.title}».`,
    ]),
  ]
}

function check(id: string, passed: boolean, points: number, [yes, no]: [yes: string, no: string]): SeoCheck {
  return { id, passed, points, reason: passed ? yes : no }
}
