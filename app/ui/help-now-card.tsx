import { ButtonLink } from './button.tsx'
import { WarningIcon } from './text-icons.tsx'

export interface HelpNowTexts {
  title: string
  text: string
  /** The first is the main one. */
  calls: readonly { label: string; number: string }[]
}

/** Whom to call now, above everything else on the page. */
export function HelpNowCard({ texts }: { texts: HelpNowTexts }) {
  return (
    <section aria-label={texts.title} className="wrap">
      <div className="my-6 rounded-surface border border-error bg-error-bg p-5 md:p-8">
        <p className="flex gap-3 font-serif text-h4">
          <span className="flex-none text-error">
            <WarningIcon />
          </span>
          {texts.title}
        </p>
        <p className="mt-3 max-w-[40em]">{texts.text}</p>
        <p className="actions mt-5">
          {texts.calls.map(({ label, number }, index) => (
            <ButtonLink
              key={number}
              href={`tel:${number}`}
              {...(index === 0 ? {} : { look: 'ghost' as const })}
            >
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </section>
  )
}
