import { db } from '@/lib/platform/database/db'
import { createCode, hashCode } from '@/lib/welcome/code'

/** As a start of the server prints it: whoever has the code may open the church. */
export async function insertSetupCode() {
  const code = createCode()
  await db.setupCode.create({ data: { codeHash: hashCode(code) } })
  return code
}

/** Nobody lives here yet, whoever they were elsewhere. */
export async function deleteEverybody() {
  // A church that stands keeps an admin.
  await db.churchRow.deleteMany()
  await db.event.deleteMany({ where: { kind: 'service' } })
  await db.profile.deleteMany()
}
