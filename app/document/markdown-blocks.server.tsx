import {
  type ContainerName,
  isSafeLink,
  type MarkdownBlock,
  mediaIdOf,
  mediaPath,
} from '#domain/editorial/markdown-blocks.ts'
import type { RendererObject, Tokens } from 'marked'
import { renderToStaticMarkup } from 'react-dom/server'
import { DataTable } from '../ui/data-table.tsx'
import { Note } from '../ui/panel.tsx'
import { lexArticle, plainText } from '#domain/editorial/article-lexer.ts'

/** What the blocks of an article show of the site; undefined for what the site doesn't have. */
export type BlockSources = {
  treatment: (slug: string) => { name: string; text: string; href: string } | undefined
  term: (slug: string) => { name: string; text: string; href: string } | undefined
  /** Treatments side by side; undefined if fewer than two are known. */
  comparison: (slugs: readonly string[]) => Comparison | undefined
  /** A picture of the media library; absent: its own address alone. */
  picture?: (id: string) => Picture | undefined
  texts: { keyPoints: string; treatment: string; comparison: string }
}

type Comparison = {
  treatments: readonly { name: string; href: string }[]
  rows: readonly { label: string; cells: readonly string[] }[]
}

export type Picture = {
  src: string
  srcSet?: string | undefined
  width?: number
  height?: number
  alt?: string
}

/** One of our own blocks as HTML; empty if the site no longer has what it shows. */
export function renderBlock(
  block: MarkdownBlock,
  sources: BlockSources,
  render: (markdown: string) => string,
): string {
  if (block.type === 'container') return containers[block.name](block.body, sources, render)
  const [slug = ''] = block.slugs
  if (block.name === 'comparacion') return comparison(sources, block.slugs)
  return block.name === 'tratamiento' ? treatmentCard(sources, slug) : definition(sources, slug)
}

const containers: Record<
  ContainerName,
  (body: string, sources: BlockSources, render: (markdown: string) => string) => string
> = {
  claves: (body, { texts }, render) =>
    renderToStaticMarkup(
      <div className="box box-yes">
        <h3>{texts.keyPoints}</h3>
        <Items as="ul" className="list-none p-0" items={itemsOf(body, render)} />
      </div>,
    ),
  pasos: (body, _, render) =>
    renderToStaticMarkup(<Items as="ol" className="steps list-none p-0" items={itemsOf(body, render)} />),
  preguntas: (body, _, render) =>
    renderToStaticMarkup(
      <div className="accordion">
        {questionsOf(body).map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <div className="accordion-body" dangerouslySetInnerHTML={{ __html: render(answer) }} />
          </details>
        ))}
      </div>,
    ),
}

function Items({
  as: List,
  className,
  items,
}: {
  as: 'ul' | 'ol'
  className: string
  items: readonly string[]
}) {
  return (
    <List className={className}>
      {items.map((html) => (
        <li key={html}>
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </li>
      ))}
    </List>
  )
}

/** The items of the lists in a text, as HTML; text outside of lists is an item too, so that nothing is lost. */
function itemsOf(body: string, render: (markdown: string) => string): string[] {
  return lexArticle(body).flatMap((token) => {
    if (token.type === 'space') return []
    return token.type === 'list'
      ? (token as Tokens.List).items.map(({ text }) => render(text))
      : [render(token.raw)]
  })
}

/** A heading of any level is a question; what comes before the first one belongs to none and is left out. */
function questionsOf(body: string): { question: string; answer: string }[] {
  const found: { question: string; answer: string }[] = []
  for (const token of lexArticle(body)) {
    const last = found.at(-1)
    if (token.type === 'heading') found.push({ question: plainText(token), answer: '' })
    else if (last) last.answer += token.raw
  }
  return found
}

function treatmentCard(sources: BlockSources, slug: string): string {
  const treatment = sources.treatment(slug)
  if (!treatment) return ''
  return renderToStaticMarkup(
    <div className="box">
      <h3>{treatment.name}</h3>
      <p>{treatment.text}</p>
      <p>
        <a href={treatment.href} className="inline-link">
          {sources.texts.treatment}
        </a>
      </p>
    </div>,
  )
}

function definition(sources: BlockSources, slug: string): string {
  const term = sources.term(slug)
  if (!term) return ''
  return renderToStaticMarkup(
    <Note>
      <a href={term.href}>{term.name}</a>: {term.text}
    </Note>,
  )
}

function comparison(sources: BlockSources, slugs: readonly string[]): string {
  const compared = sources.comparison(slugs)
  if (!compared) return ''
  const columns = compared.treatments.map(({ name, href }) => (
    <a key={href} href={href}>
      {name}
    </a>
  ))
  return renderToStaticMarkup(
    <DataTable label={sources.texts.comparison} columns={columns} rows={compared.rows} />,
  )
}

/** How what staff typed is rendered: HTML as text, no link or picture from elsewhere. */
export function staffRenderer(sources: Pick<BlockSources, 'picture'>): RendererObject {
  return {
    html: ({ text }) => escaped(text),
    link({ href, title, tokens }) {
      const label = this.parser.parseInline(tokens)
      if (!isSafeLink(href)) return label
      return `<a href="${escaped(href)}"${title ? ` title="${escaped(title)}"` : ''}>${label}</a>`
    },
    image: (image) => picture(sources, image),
    paragraph({ tokens }) {
      const [only] = tokens
      if (tokens.length !== 1 || only?.type !== 'image') return `<p>${this.parser.parseInline(tokens)}</p>\n`
      const { title } = only as Tokens.Image
      const shown = picture(sources, only as Tokens.Image)
      const caption = title ? `<figcaption>${escaped(title)}</figcaption>` : ''
      return shown ? `<figure>${shown}${caption}</figure>\n` : ''
    },
  }
}

function picture(
  sources: Pick<BlockSources, 'picture'>,
  { href, text }: Pick<Tokens.Image, 'href' | 'text'>,
): string {
  const id = mediaIdOf(href)
  if (id === undefined) return escaped(text)
  const known = sources.picture ? sources.picture(id) : { src: mediaPath(id) }
  if (!known) return escaped(text)
  return renderToStaticMarkup(
    <img {...known} alt={text || known.alt || ''} loading="lazy" decoding="async" />,
  )
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
