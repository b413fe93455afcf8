import type { ComponentType } from 'react'
import type { Capability } from '#domain/staff/capabilities.ts'

export type SettingsScreen = {
  /** After /admin/settings/. */
  id: string
  label: string
  description: string
  /** One of them opens it. */
  needs: readonly [Capability, ...Capability[]]
  load: () => Promise<{ default: ComponentType }>
  /** What the search finds it by, besides its name and description. */
  words?: readonly string[]
}

/** Sections with a screen of their own; the others are drawn from what the server says of them. */
export const settingsScreens: readonly SettingsScreen[] = []
