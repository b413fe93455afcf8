import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { unfilledPlaces } from '../../scripts/build/pages/unfilled-places.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** What a page contains for a reader of its HTML that runs no scripts. */
export type ReadPage = {
  lang: string
  title: string
  /** Content of the `meta` elements by name or property. */
  meta: Map<string, string>
  canonicals: string[]
  h1: string[]
  /** URLs of `a` elements, as written. */
  links: string[]
  /** URLs of everything else that the page loads or names: images, icons, feeds, scripts. */
  files: string[]
  ids: Set<string>
  repeatedIds: string[]
  imagesWithoutAlt: string[]
  /** The parsed blocks of structured data; for a block that is not JSON, the error message. */
  structuredData: unknown[]
  /** Words of `main`. */
  words: number
  /** Placeholders that it shows as they are written. */
  unfilled: string[]
}

/** Parses a document as a browser does (parse5 follows the HTML standard). */
export function readPage(html: string): ReadPage {
  const page: ReadPage = {
    lang: '',
    title: '',
    meta: new Map(),
    canonicals: [],
    h1: [],
    links: [],
    files: [],
    ids: new Set(),
    repeatedIds: [],
    imagesWithoutAlt: [],
    structuredData: [],
    words: 0,
    unfilled: unfilledPlaces(html),
  }
  visit(parse(html).childNodes, page)
  return page
}

function visit(nodes: readonly Node[], page: ReadPage) {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    readElement(node, page)
    visit(node.childNodes, page)
  }
}

function readElement(element: Element, page: ReadPage) {
  const attribute = (name: string) => element.attrs.find((each) => each.name === name)?.value
  const id = attribute('id')
  if (id !== undefined) {
    if (page.ids.has(id)) page.repeatedIds.push(id)
    page.ids.add(id)
  }
  switch (element.tagName) {
    case 'html':
      page.lang = attribute('lang') ?? ''
      break
    case 'title':
      // Drawings have titles too.
      if (element.parentNode && 'tagName' in element.parentNode && element.parentNode.tagName === 'head')
        page.title = textOf(element)
      break
    case 'meta':
      page.meta.set(attribute('name') ?? attribute('property') ?? '', attribute('content') ?? '')
      break
    case 'link':
      if (attribute('rel') === 'canonical') page.canonicals.push(attribute('href') ?? '')
      else page.files.push(attribute('href') ?? '')
      break
    case 'h1':
      page.h1.push(textOf(element))
      break
    case 'a':
      page.links.push(attribute('href') ?? '')
      break
    case 'img':
      page.files.push(attribute('src') ?? '')
      if (attribute('alt') === undefined) page.imagesWithoutAlt.push(attribute('src') ?? '')
      break
    case 'main':
      page.words = textOf(element).split(/\s+/).length
      break
    case 'script':
      if (attribute('type') === 'application/ld+json') page.structuredData.push(parsed(textOf(element)))
      else if (attribute('src')) page.files.push(attribute('src')!)
      break
  }
}

function textOf(element: Element): string {
  return element.childNodes
    .map((node) => {
      if ('value' in node) return node.value
      return 'tagName' in node && (node.tagName !== 'script' || element.tagName === 'script')
        ? ` ${textOf(node)} `
        : ''
    })
    .join('')
    .trim()
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    return String(error)
  }
}
