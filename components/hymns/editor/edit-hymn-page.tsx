import { findHymnToEdit } from '@/lib/hymns/queries'
import { HymnForm } from './hymn-form'
import { HymnNotFound } from './hymn-not-found'

export async function EditHymn({ id }: { id: string }) {
  const hymn = await findHymnToEdit(id)
  return hymn ? <HymnForm hymn={hymn} /> : <HymnNotFound />
}
