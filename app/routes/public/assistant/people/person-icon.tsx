import { DrawnIcon } from '#app/ui/chrome-icons.tsx'

/** From lucide (ISC license). */
export function PersonIcon() {
  return (
    <DrawnIcon>
      <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
      <circle cx="12" cy="7" r="4" />
    </DrawnIcon>
  )
}
