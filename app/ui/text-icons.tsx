import { DrawnIcon } from './chrome-icons.tsx'

/** Icons from lucide (ISC license) that most pages show beside text. */
export function InfoIcon() {
  return (
    <DrawnIcon>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 16v-4m0-4h.01" />
    </DrawnIcon>
  )
}

export function DoneIcon() {
  return (
    <DrawnIcon>
      <circle cx="12" cy="12" r="10" />
      <path d="m16 9-5.5 5.5L8 12" />
    </DrawnIcon>
  )
}

export function WarningIcon() {
  return (
    <DrawnIcon>
      <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01" />
    </DrawnIcon>
  )
}

export function ErrorIcon() {
  return (
    <DrawnIcon>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4m0 4h.01" />
    </DrawnIcon>
  )
}

export function PendingReviewIcon() {
  return (
    <DrawnIcon>
      <path d="M16 22h2a2 2 0 0 0 2-2V8a2.4 2.4 0 0 0-.706-1.706l-3.588-3.588A2.4 2.4 0 0 0 14 2H6a2 2 0 0 0-2 2v2.85M14 2v5a1 1 0 0 0 1 1h5M8 14v2.2l1.6 1" />
      <circle cx="8" cy="16" r="6" />
    </DrawnIcon>
  )
}

export function ReviewedIcon() {
  return (
    <DrawnIcon>
      <path d="m16 11 2 2 4-4M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
      <circle cx="9" cy="7" r="4" />
    </DrawnIcon>
  )
}
