/** Set by app.ts for every request. */
export type AppVariables = { clientAddress: string }
export type AppContext = {
  Variables: AppVariables
  Bindings: { incoming?: { socket?: { remoteAddress?: string } }; outgoing?: unknown }
}
