import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { LinkRows } from '#app/ui/panel.tsx'
import { PendingReviewIcon, ReviewedIcon } from '#app/ui/text-icons.tsx'
import { PageTools } from '#app/widgets/page-tools/page-tools.tsx'
import type { ArticleView } from './article-view.server.ts'

/** Beside the text: author, reviewer, related treatments and terms, and how to ask. */
export function ArticleAside({ view }: { view: ArticleView }) {
  const { treatments, concerns, terms, reviewer, texts } = view
  const Mark = reviewer ? ReviewedIcon : PendingReviewIcon
  return (
    <aside className="reading-aside" aria-label={texts.aboutThisText}>
      <div className="white-card">
        <p className="reviewer mb-7!">
          <span className="reviewer-mark">
            <Mark />
          </span>
          <span>
            <strong>{texts.reviewedBy}</strong>
            <br />
            {texts.author}.{' '}
            <AppLink href="/contacto" className="inline-link">
              {view.errorReport}
            </AppLink>
          </span>
        </p>
        {view.dates.length > 0 ? (
          <dl className="definition-rows numbers">
            {view.dates.map(({ name, label, day, text }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>
                  <time dateTime={day}>{text}</time>
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
        {treatments.length > 0 ? (
          <nav aria-label={texts.treatments} className="print:hidden">
            <h2 className="text-h4!">{texts.treatments}</h2>
            <div className="mb-7">
              <LinkRows links={treatments} />
            </div>
          </nav>
        ) : null}
        <div className="print:hidden">
          <h2 className="text-h4!">{texts.cta}</h2>
          <p className="muted mb-4 text-small">{texts.ctaText}</p>
          <ButtonLink href={texts.ctaHref} wide>
            {texts.ctaButton}
          </ButtonLink>
          {texts.clinic ? (
            <p className="mt-4">
              <AppLink href={texts.clinic.href} className="inline-link">
                {texts.clinic.label}
              </AppLink>
            </p>
          ) : null}
        </div>
        <PageTools title={view.title} texts={view.tools} />
      </div>
      <ChipLinks title={texts.terms} links={terms} />
      <ChipLinks title={texts.concerns} links={concerns} />
    </aside>
  )
}

function ChipLinks({ title, links }: { title: string; links: ArticleView['terms'] }) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title} className="mt-2 print:hidden">
      <h2 className="mb-3 text-h4">{title}</h2>
      <ul className="chips">
        {links.map(({ href, label }) => (
          <li key={href}>
            <AppLink href={href} className="chip chip-ghost">
              {label}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
