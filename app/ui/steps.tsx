import type { ReactNode } from 'react'

interface StepsProps {
  steps: readonly { title: ReactNode; text: ReactNode }[]
  level?: 3 | 4
}

/** Numbered steps with hairlines. */
export function Steps({ steps, level = 3 }: StepsProps) {
  const Heading = `h${level}` as const
  return (
    <ol className="steps">
      {steps.map(({ title, text }, index) => (
        <li key={index}>
          <div>
            <Heading>{title}</Heading>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** A timeline: the moment on the left, the event on the right. */
export function Timeline({ items }: { items: readonly { when: ReactNode; text: ReactNode }[] }) {
  return (
    <ol className="timeline">
      {items.map(({ when, text }, index) => (
        <li key={index}>
          <strong>{when}</strong>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
