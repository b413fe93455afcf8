// Libraries choose between their builds when they are loaded, and without this they choose the one for development:
// slower, larger, full of warnings. A plain import would run before it.
process.env.NODE_ENV ||= 'production'
const { serve } = await import('./serve.ts').catch(notWhole)
await serve()

function notWhole(error: Error): never {
  process.stderr.write(
    `The build is not whole (${error.name}: ${error.message.split('\n')[0]}); remove the folder build and run npm start, which makes it again.\n`,
  )
  process.exit(1)
}

export {}
