-- name: readSecrets
SELECT epoch, secret, made_at AS "madeAt" FROM booking_secret ORDER BY epoch DESC;

-- name: addSecret
INSERT INTO booking_secret (epoch, secret, made_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING;

-- name: dropSecrets
DELETE FROM booking_secret WHERE epoch = ANY ($1::int[]);
