import type { ReactNode } from 'react'

/**
 * The three icons on every page are inlined: the icon library's component would weigh more than they do. Everywhere
 * else, icons come from lucide-react.
 */
function ChromeIcon({ children }: { children: ReactNode }) {
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
    <ChromeIcon>
      <circle cx="10.5" cy="10.5" r="7" />
      <path d="m15.8 15.8 5 5" />
    </ChromeIcon>
  )
}

export function MenuIcon() {
  return (
    <ChromeIcon>
      <path d="M3.5 6h17M3.5 12h17M3.5 18h17" />
    </ChromeIcon>
  )
}

export function CloseIcon() {
  return (
    <ChromeIcon>
      <path d="m5.5 5.5 13 13M18.5 5.5l-13 13" />
    </ChromeIcon>
  )
}
