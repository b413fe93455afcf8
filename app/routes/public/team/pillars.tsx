import {
  BookOpen,
  ClipboardCheck,
  GraduationCap,
  HeartHandshake,
  type LucideIcon,
  ShieldCheck,
  Users,
} from 'lucide-react'

/** The icons named in content/pages/equipo.yaml. */
const icons: Record<string, LucideIcon> = {
  BookOpen,
  ClipboardCheck,
  GraduationCap,
  HeartHandshake,
  ShieldCheck,
  Users,
}

interface PillarsProps {
  id: string
  title: string
  items: readonly { title: string; description: string; icon: string }[]
}

/** The network's own standards, in a grid with hairlines. */
export function Pillars({ id, title, items }: PillarsProps) {
  return (
    <>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
      </div>
      <ul className="grid-cards" style={{ '--columns': 3 } as object}>
        {items.map(({ title: name, description, icon }) => {
          const Icon = icons[icon]
          return (
            <li key={name} className="border-t border-linea pt-6">
              {Icon ? <Icon className="size-9 stroke-[1.1] text-granate" aria-hidden="true" /> : null}
              <h3 className="mt-8 text-h4 font-normal">{name}</h3>
              <p className="muted mt-3 max-w-[26em]">{description}</p>
            </li>
          )
        })}
      </ul>
    </>
  )
}
