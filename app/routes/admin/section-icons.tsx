import {
  Calendar,
  ChartLine,
  FileText,
  Fingerprint,
  House,
  Grid3x3,
  Inbox,
  MessageSquareText,
  PenLine,
  PersonStanding,
  Settings2,
  SquareKanban,
  TextSearch,
  ShieldCheck,
  Square,
} from 'lucide-react'
import type { adminSections } from '#content/ui/admin-sections.ts'

type IconName = NonNullable<(typeof adminSections)[number]['icon']>

const ICONS = {
  chart: ChartLine,
  file: FileText,
  house: House,
  search: TextSearch,
  kanban: SquareKanban,
  pen: PenLine,
  grid: Grid3x3,
  inbox: Inbox,
  message: MessageSquareText,
  calendar: Calendar,
  fingerprint: Fingerprint,
  figure: PersonStanding,
  sliders: Settings2,
  shield: ShieldCheck,
}

/** The icon of a section of the rail. */
export function SectionIcon({ name }: { name: IconName | undefined }) {
  const Icon = name ? ICONS[name] : Square
  return <Icon className="icon" aria-hidden="true" />
}
