import type { ReactNode } from 'react'

/**
 * An icon inlined here. The first screens take theirs from here and from `text-icons.tsx`: the icon library's component
 * would weigh more than they do. Everywhere else, icons come from lucide-react.
 */
export function DrawnIcon({ children }: { children: ReactNode }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function SearchIcon() {
  return (
    <DrawnIcon>
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="m15.8 15.8 5 5" />
    </DrawnIcon>
  )
}

export function MenuIcon() {
  return (
    <DrawnIcon>
      <path d="M3.5 6h17M3.5 12h17M3.5 18h17" />
    </DrawnIcon>
  )
}

export function CloseIcon() {
  return (
    <DrawnIcon>
      <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
    </DrawnIcon>
  )
}
