// Libraries pick their build when they are loaded. Without this they pick the development one: slower, larger, full
// of warnings. A static import would run before this line.
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
