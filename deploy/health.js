// Ends with 0 where the instance of this container runs: the health check of compose.yaml.
fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
