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
      <ol className="journey">
        {stages.map(({ title: stage, when, text, tips }) => (
          <li key={stage}>
            <p>{when}</p>
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
