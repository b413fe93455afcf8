import { Component, type ReactNode } from 'react'
import { pushException } from '#app/widgets/measurement/data-layer.ts'

type Props = { name: string; children: ReactNode; fallback?: ReactNode }

/** Keeps a failing island (banner, button, dialog) from breaking the page; the error is still counted. */
export class IslandBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    pushException(error, this.props.name)
  }

  override render() {
    return this.state.failed ? (this.props.fallback ?? null) : this.props.children
  }
}
