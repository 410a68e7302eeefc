import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '@/tests/support/axe'
import { expect, sql, test } from '@/tests/support/e2e'

const positions = ['Voz', 'Violão', 'Teclado', 'Bateria', 'Projeção']

/** A team with five positions at four Sundays of a month that stays to come, three people for each. */
async function insertTeam(leaderId: string) {
  const [teamId, eventId] = [randomUUID(), randomUUID()]
  const name = `Louvor ${teamId.slice(0, 4)}`
  await sql(
    `insert into events (id, title, kind, event_date, event_time, rule)
     values ($1, 'Culto da família', 'service', '2090-02-05', '18:00', 'FREQ=WEEKLY;BYDAY=SU')`,
    [eventId],
  )
  await sql('insert into serving_teams (id, name, order_index) values ($1, $2, 0)', [teamId, name])
  await sql('insert into team_leaders (team_id, profile_id) values ($1, $2)', [teamId, leaderId])
  for (const [index, position] of positions.entries()) {
    const id = randomUUID()
    await sql('insert into positions (id, team_id, name, order_index) values ($1, $2, $3, $4)', [
      ...[id, teamId, position],
      index,
    ])
    await sql('insert into needs (event_id, position_id, count) values ($1, $2, 1)', [eventId, id])
    for (const first of ['Ana', 'Bento', 'Célia'])
      await sql(
        `with s as (insert into servants (name, is_adult) values ($1, true) returning id)
         insert into qualifications (servant_id, position_id) select id, $2 from s`,
        [`${first} ${position}`, id],
      )
  }
  return { teamId, eventId, address: `/app/rosters?month=2090-02&team=${teamId}` }
}

test('a leader proposes four Sundays of five positions, changes one person and publishes, in at most twelve taps; members read it then', async ({
  page,
  signInAs,
}) => {
  const leader = await signInAs('member')
  const { eventId, teamId, address } = await insertTeam(leader.id)
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Fevereiro de 2090' })).toBeVisible()
  await expect(page.getByText('falta 1')).toHaveCount(20)
  await expectAccessible(page)
  let taps = 0
  const tap = async (control: Locator) => {
    taps += 1
    await control.click()
  }

  const first = page.getByRole('region', { name: 'Domingo, 5 de fevereiro' })
  await tap(page.getByRole('button', { name: 'Propor' }))
  await expect(page.getByText('20 lugares preenchidos')).toBeVisible()
  await expect(page.getByText('rascunho', { exact: true })).toHaveCount(20)
  await expect(first.getByRole('button', { name: 'Violão Ana Violão rascunho' })).toBeVisible()

  await tap(first.getByRole('button', { name: /^Violão/ }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'No lugar de Ana Violão' })).toBeVisible()
  await expectAccessible(page)
  await tap(dialog.getByRole('button', { name: 'Célia Violão' }))
  await expect(dialog).toBeHidden()
  await expect(first.getByRole('button', { name: 'Violão Célia Violão rascunho' })).toBeVisible()

  await tap(page.getByRole('button', { name: 'Publicar' }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Publicar' }))
  await expect(page.getByText('Escala publicada')).toBeVisible()
  await expect(page.getByText('sem resposta', { exact: true })).toHaveCount(20)
  await expect(page.getByRole('button', { name: 'Propor' })).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(12)

  await signInAs('member')
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Domingo, 5 de fevereiro' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Domingo, 5 de fevereiro' })).toContainText('Célia')
  await expect(page.getByText('sem resposta', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Violão/ })).toHaveCount(0)
  await sql('delete from events where id = $1', [eventId])
  await sql('delete from serving_teams where id = $1', [teamId])
})

test('an answer that came while the leader looked at a place is kept, and said', async ({ page, signInAs }) => {
  const leader = await signInAs('member')
  const { eventId, teamId, address } = await insertTeam(leader.id)
  await sql(
    `insert into assignments (event_id, original_start, position_id, servant_id, status, asked_at)
     select $1, '2090-02-05T18:00', q.position_id, q.servant_id, 'asked', now()
     from qualifications q join servants s on s.id = q.servant_id join positions p on p.id = q.position_id
     where p.team_id = $2 and s.name = 'Ana Voz'`,
    [eventId, teamId],
  )
  await page.goto(address)
  const first = page.getByRole('region', { name: 'Domingo, 5 de fevereiro' })
  await first.getByRole('button', { name: /^Voz/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Bento Voz' })).toBeVisible()
  await sql(
    `update assignments set status = 'yes', answered_at = now(), answered_day = '2090-02-05' where event_id = $1`,
    [eventId],
  )
  await dialog.getByRole('button', { name: 'Bento Voz' }).click()
  await expect(page.getByText('Ana Voz acabou de responder que vai.')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Ana Voz' })).toContainText('vai')
  await sql('delete from events where id = $1', [eventId])
  await sql('delete from serving_teams where id = $1', [teamId])
})
