import { AppLink } from '#app/ui/app-link.tsx'
import type { SitemapGroup } from './sitemap-groups.ts'

/** Groups of links with headings, in columns on wide screens. `level` is the heading level. */
export function SitemapSections({ groups, level = 2 }: { groups: readonly SitemapGroup[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  const PartHeading = `h${level + 1}` as 'h3' | 'h4'
  return groups.map(({ title, href, parts }) => (
    <section key={title} className="map-group">
      <Heading>{href ? <AppLink href={href}>{title}</AppLink> : title}</Heading>
      <div>
        {parts.map((part, index) => (
          <div key={part.href ?? index}>
            {part.href ? (
              <PartHeading>
                <AppLink href={part.href}>{part.label}</AppLink>
              </PartHeading>
            ) : null}
            <ul>
              {part.links.map((link) => (
                <li key={link.href}>
                  <AppLink href={link.href}>{link.label}</AppLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  ))
}
