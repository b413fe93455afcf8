import { brand } from '#content/brand.ts'
import { siteUrl } from '#app/document/site-url.ts'

export type Feed = {
  title: string
  description: string
  items: readonly { path: string; title: string; description: string; category: string }[]
}

/** An RSS 2.0 document with absolute URLs. Articles have no publication date yet, so none is given. */
export function rssFeed({ title, description, items }: Feed): string {
  const element = (name: string, text: string, attributes = '') =>
    `<${name}${attributes}>${escapeXml(text)}</${name}>`
  const entries = items.map(
    (item) =>
      `<item>${element('title', item.title)}${element('link', siteUrl + item.path)}` +
      `${element('guid', siteUrl + item.path, ' isPermaLink="true"')}` +
      `${element('category', item.category)}${element('description', item.description)}</item>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    `${element('title', `${title} | ${brand}`)}${element('link', `${siteUrl}/blog`)}` +
    `${element('description', description)}${element('language', 'es-ES')}` +
    `<atom:link href="${escapeXml(siteUrl)}/blog/rss.xml" rel="self" type="application/rss+xml"/>` +
    `${entries.join('\n')}</channel></rss>\n`
  )
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
