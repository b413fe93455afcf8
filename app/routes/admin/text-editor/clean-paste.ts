/*
 * Text pasted from Word and Google Docs. The schema of the editor keeps only known elements; this removes what would
 * become text or wrong marks: comments, styles, footnote marks, and bold wrappers that are not bold.
 */

const DROPPED = 'style, script, meta, link, title, xml, o\\:p, svg, object, iframe, form, input, button'
/** Anchors of footnotes and comments: `_ftn1`, `#_ftnref1`, `#cmnt1`. */
const NOTE_ANCHOR = /#?_?(?:ftn|edn|cmnt|_ftn|_edn|msocom)/i

/** The HTML of a paste without what word processors add to it. */
export function cleanPastedHtml(html: string): string {
  const source = html.replace(/<!--[\s\S]*?-->/g, '').replace(/<\/?o:p[^>]*>/gi, '')
  const body = new DOMParser().parseFromString(source, 'text/html').body
  for (const element of body.querySelectorAll(DROPPED)) element.remove()
  for (const anchor of body.querySelectorAll('a')) cleanAnchor(anchor)
  for (const list of body.querySelectorAll('p[class*="MsoListParagraph" i]')) asListItem(list)
  joinLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('b, strong, i, em'))
    if (isPlain(element)) unwrap(element)
  for (const span of body.querySelectorAll<HTMLElement>('span, font')) cleanSpan(span)
  for (const heading of body.querySelectorAll('h1, h5, h6'))
    renamed(heading, heading.tagName === 'H1' ? 'h2' : 'h4')
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes])
      if (!['href', 'src', 'alt', 'start', 'colspan', 'rowspan'].includes(name) && !name.startsWith('data-'))
        element.removeAttribute(name)
  }
  for (const block of body.querySelectorAll('p, h2, h3, h4'))
    if (!block.textContent?.trim() && !block.querySelector('img')) block.remove()
  return body.innerHTML
}

const BLOCKS = 'p, h2, h3, h4, li, blockquote, tr, div'

/** The words of a paste for a field without formats: paragraphs, and items on a line each. */
export function pastedWords(html: string): string {
  const body = new DOMParser().parseFromString(cleanPastedHtml(html), 'text/html').body
  for (const line of body.querySelectorAll('br')) line.replaceWith(' ')
  for (const cell of body.querySelectorAll('td + td, th + th')) cell.prepend(' · ')
  const leaves = [...body.querySelectorAll(BLOCKS)].filter((block) => !block.querySelector(BLOCKS))
  const words = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  if (leaves.length === 0) return words(body.textContent)
  return leaves
    .map((block, index) => {
      const isItem = block.closest('li, tr') !== null
      const follows = isItem && leaves[index - 1]?.closest('li, tr') != null
      return `${index === 0 ? '' : follows ? '\n' : '\n\n'}${words(block.textContent)}`
    })
    .join('')
}

function cleanAnchor(anchor: HTMLAnchorElement) {
  const href = anchor.getAttribute('href') ?? ''
  if (NOTE_ANCHOR.test(href) || NOTE_ANCHOR.test(anchor.name)) {
    if (/^\[?\d+\]?$|^\[\w+\]$/.test(anchor.textContent?.trim() ?? '')) return void anchor.remove()
    return unwrap(anchor)
  }
  if (href === '') return unwrap(anchor)
  // Google wraps every link in its own.
  const wrapped = /^https:\/\/www\.google\.com\/url\?(.*)$/.exec(href)?.[1]
  const target = wrapped ? new URLSearchParams(wrapped).get('q') : null
  if (target) anchor.setAttribute('href', target)
}

/** Word writes lists as paragraphs with their bullet as text. */
function asListItem(paragraph: Element) {
  for (const mark of paragraph.querySelectorAll<HTMLElement>('span[style*="mso-list" i]')) mark.remove()
  const text = paragraph.textContent ?? ''
  const isOrdered = /^\s*(?:\d+|[a-z])[.)]\s/.test(text)
  const first = firstText(paragraph)
  if (first) first.data = first.data.replace(/^\s*(?:[·•o§▪-]|\d+[.)]|[a-z][.)])\s+/, '')
  const list = document.createElement(isOrdered ? 'ol' : 'ul')
  const item = document.createElement('li')
  item.append(...paragraph.childNodes)
  list.dataset.pasted = ''
  list.append(item)
  paragraph.replaceWith(list)
}

function joinLists(body: HTMLElement) {
  for (const list of body.querySelectorAll<HTMLElement>('[data-pasted]')) {
    const before = list.previousElementSibling
    if (before instanceof HTMLElement && before.dataset.pasted === '' && before.tagName === list.tagName) {
      before.append(...list.childNodes)
      list.remove()
    }
  }
  for (const list of body.querySelectorAll<HTMLElement>('[data-pasted]')) delete list.dataset.pasted
}

function firstText(node: Element): Text | undefined {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if ((walker.currentNode as Text).data.trim()) return walker.currentNode as Text
  return undefined
}

/** Google Docs wraps everything in `<b style="font-weight: normal">`. */
function isPlain({ tagName, style }: HTMLElement): boolean {
  return /^B|^STRONG/.test(tagName) ? /^(?:normal|400)$/.test(style.fontWeight) : style.fontStyle === 'normal'
}

/** Bold and italics of a span become marks; everything else of it is dropped. */
function cleanSpan(span: HTMLElement) {
  const isBold = /^(?:bold|[6-9]00)$/.test(span.style.fontWeight) && !span.closest('h1, h2, h3, h4, th')
  const isItalic = span.style.fontStyle === 'italic'
  let outer: HTMLElement = span
  for (const tag of [isBold && 'strong', isItalic && 'em']) {
    if (!tag) continue
    const mark = document.createElement(tag)
    outer.replaceWith(mark)
    mark.append(outer)
    outer = mark
  }
  unwrap(span)
}

function renamed(element: Element, tag: string) {
  const other = document.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

function unwrap(element: Element) {
  element.replaceWith(...element.childNodes)
}
