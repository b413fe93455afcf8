interface BeliefsProps {
  id: string
  title: string
  items: readonly { title: string; text: string }[]
}

/** Each belief is one sentence with its reason beside it. */
export function Beliefs({ id, title, items }: BeliefsProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="border-b border-linea">
        {items.map(({ title: belief, text }) => (
          <li
            key={belief}
            className="grid gap-x-16 gap-y-3 border-t border-linea py-8 md:grid-cols-[7fr_5fr] md:items-baseline lg:py-11"
          >
            <h3 className="max-w-[16em] text-[clamp(1.75rem,1.3rem+1.8vw,3rem)] leading-[1.08]">{belief}</h3>
            <p className="muted max-w-[30em]">{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
