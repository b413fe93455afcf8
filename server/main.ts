// Libraries choose between their builds when they are loaded, and without this they choose the one for development:
// slower, larger, full of warnings. A plain import would run before it.
process.env.NODE_ENV ||= 'production'
const { serve } = await import('./serve.ts')
await serve()

export {}
