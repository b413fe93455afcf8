import type { LucideIcon } from 'lucide-react'
import * as icons from './concern-icons.ts'

const byName: Readonly<Record<string, LucideIcon | undefined>> = icons

/** Icon of a concern by its name in content; renders nothing for unknown names. Decorative. */
export function ConcernIcon({ name }: { name: string }) {
  const Icon = byName[name]
  return Icon ? <Icon className="icon" aria-hidden="true" /> : null
}
