interface NumbersProps {
  id: string
  title: string
  note: string
  items: readonly { value: string; label: string }[]
}

export function Numbers({ id, title, note, items }: NumbersProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-10 lg:grid-cols-12 lg:gap-y-16">
        {items.map(({ value, label }, index) => (
          <li
            key={label}
            className={`border-t border-piel-1/25 pt-5 ${index < 3 ? 'lg:col-span-4' : 'lg:col-span-3'} ${index === 0 ? 'max-lg:col-span-2' : ''}`}
          >
            <b className="block font-serif text-[clamp(3rem,2.2rem+3.6vw,6rem)] leading-none font-light tracking-[-0.03em]">
              {value}
            </b>
            <span className="muted mt-3 block max-w-[14em]">{label}</span>
          </li>
        ))}
      </ul>
      <p className="muted mt-14 max-w-[44em] text-small">{note}</p>
    </>
  )
}
