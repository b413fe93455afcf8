interface JourneyProps {
  id: string
  title: string
  stages: readonly { title: string; when: string; text: string; tips: readonly string[] }[]
}

/** The visit as a timeline: one dot per stage, with when it happens, what happens, and what helps. */
export function Journey({ id, title, stages }: JourneyProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ol className="relative before:absolute before:inset-y-2 before:left-[5px] before:w-px before:bg-[linear-gradient(var(--color-piel-3)_80%,transparent)] md:before:left-[calc(25%-0.5px)]">
        {stages.map(({ title: stage, when, text, tips }) => (
          <li
            key={stage}
            className="relative grid gap-y-3 pb-14 pl-9 last:pb-0 md:grid-cols-[25%_minmax(0,1fr)] md:pb-24 md:pl-0"
          >
            <span
              className="absolute top-2 left-0 size-[11px] rounded-full bg-granate ring-4 ring-porcelana md:left-[calc(25%-5.5px)]"
              aria-hidden="true"
            />
            <p className="text-small text-cobre md:pt-0.5 md:pr-9 md:text-right md:font-serif md:text-h4 md:text-granate">
              {when}
            </p>
            <div className="md:pl-10 lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-16">
              <div>
                <h3>{stage}</h3>
                <p className="mt-4 max-w-[34em]">{text}</p>
              </div>
              <ul className="mt-5 grid content-start gap-2 text-small text-tinta-2 lg:mt-1">
                {tips.map((tip) => (
                  <li key={tip} className="border-t border-linea pt-2">
                    {tip}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
