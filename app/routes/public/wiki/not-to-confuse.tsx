import { AppLink } from '#app/ui/app-link.tsx'
import type { TermView } from './term-view.server.ts'

interface NotToConfuseProps {
  title: string
  items: TermView['notToConfuse']
}

/** Terms that sound similar but mean something else; linked if the wiki has them. */
export function NotToConfuse({ title, items }: NotToConfuseProps) {
  return (
    <section aria-labelledby="no-lo-confundas">
      <h2 id="no-lo-confundas">{title}</h2>
      <dl className="max-w-[40rem] border-b border-linea">
        {items.map(({ name, why, href }) => (
          <div key={name} className="grid gap-1 border-t border-linea py-5 md:grid-cols-[5fr_7fr] md:gap-6">
            <dt className="font-serif text-h4">
              {href ? (
                <AppLink href={href} className="inline-link">
                  {name}
                </AppLink>
              ) : (
                name
              )}
            </dt>
            <dd className="muted">{why}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
