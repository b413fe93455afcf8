import type { ComponentPropsWithRef, ReactNode } from 'react'
import { submitting } from '#content/ui.ts'
import { AppLink } from './app-link.tsx'
import { classNames } from './class-names.ts'

interface ButtonLook {
  /** `primary` (one per view), `ghost`, or `light` on the dark band. */
  look?: 'primary' | 'ghost' | 'light'
  /** 44 px high instead of 52. */
  small?: boolean
  /** As wide as its container. */
  wide?: boolean
}

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Shows «Enviando...», keeps the width and disables the button. */
  loading?: boolean
  /** Label while loading, instead of «Enviando...». */
  loadingLabel?: string
}

/** A button; `type` defaults to `button`. */
export function Button({
  look,
  small,
  wide,
  loading = false,
  loadingLabel = submitting,
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      className={classNames(buttonClass({ look, small, wide }), loading && 'button-busy', className)}
    >
      {loading ? (
        <>
          <span aria-hidden="true">{children}</span>
          <span>{loadingLabel}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentPropsWithRef<'a'>, 'href'> {
  href: string
  children: ReactNode
}

/** A link that looks like a button; internal links navigate without a reload. */
export function ButtonLink({ look, small, wide, className, ...rest }: ButtonLinkProps) {
  return <AppLink {...rest} className={classNames(buttonClass({ look, small, wide }), className)} />
}

function buttonClass({ look = 'primary', small, wide }: ButtonLook) {
  return classNames(
    'button',
    look !== 'primary' && `button-${look}`,
    small && 'button-small',
    wide && 'button-wide',
  )
}
