export default function Page() {
  return <h1>Comunhão</h1>
}
