import { X } from 'lucide-react'

interface WontDoProps {
  id: string
  title: string
  items: readonly string[]
}

/** What visitors won't find here, crossed out. */
export function WontDo({ id, title, items }: WontDoProps) {
  return (
    <div className="split split-sticky">
      <h2 id={id}>{title}</h2>
      <ul className="border-b border-tinta/15">
        {items.map((item) => (
          <li key={item} className="flex gap-5 border-t border-tinta/15 py-6">
            <X className="mt-1 size-6 stroke-[1.25] text-granate" aria-hidden="true" />
            <span className="font-serif text-h4">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
