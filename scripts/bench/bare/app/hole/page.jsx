import { connection } from 'next/server'
import { Suspense } from 'react'

export default function Page() {
  return (
    <>
      <h1>Comunhão</h1>
      <Suspense fallback={<p>Um momento…</p>}>
        <Hole />
      </Suspense>
    </>
  )
}

async function Hole() {
  await connection()
  return <p>{new Date().toISOString()}</p>
}
