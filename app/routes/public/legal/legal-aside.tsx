import { footer } from '#content/ui.ts'
import { AppLink } from '#app/ui/app-link.tsx'
import { PageTools } from '#app/widgets/page-tools/page-tools.tsx'
import type { LegalView } from './legal-view.server.ts'

/** Beside the text: its version, and the other documents. */
export function LegalAside({ view }: { view: LegalView }) {
  const { slug, version, updated, texts } = view
  return (
    <aside className="reading-aside">
      <div className="white-card">
        <dl className="definition-rows numbers">
          <div>
            <dt>{texts.version}</dt>
            <dd>{version}</dd>
          </div>
          <div>
            <dt>{texts.updated}</dt>
            <dd dangerouslySetInnerHTML={{ __html: updated }} />
          </div>
        </dl>
        <nav aria-label={texts.others} className="mt-8 print:hidden">
          <h2>{texts.others}</h2>
          <ul className="text-small">
            {footer.legal
              .filter(({ href }) => href !== `/${slug}`)
              .map(({ href, label }) => (
                <li key={href} className="row-link">
                  <AppLink href={href}>{label}</AppLink>
                </li>
              ))}
          </ul>
        </nav>
        <PageTools title={view.title} texts={texts.tools} />
      </div>
    </aside>
  )
}
