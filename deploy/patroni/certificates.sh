#!/bin/sh
# Creates the certificates that authenticate the machines to each other; run on another machine: certificates.sh FOLDER MEMBER...
# A member is NAME=ADDRESS,ADDRESS with all its names and addresses: db1=db1.internal,10.0.0.1
# Writes FOLDER/ca.key, ca.crt, and FOLDER/NAME/member.key, member.crt, ca.crt; with an existing FOLDER/ca.key it adds
# or renews members.
#   DAYS  until the certificates expire, by default 3650
set -eu
folder=${1:?} days=${DAYS:-3650}
shift
mkdir -p "$folder"
cd "$folder"
umask 077
[ -f ca.key ] || openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days "$days" \
  -subj /CN=towpath-databases -keyout ca.key -out ca.crt 2>/dev/null
for member; do
  name=${member%%=*} names=
  for address in $(echo "${member#*=}" | tr ',' ' '); do
    case $address in *[!0-9.]*) names=$names,DNS:$address ;; *) names=$names,IP:$address ;; esac
  done
  mkdir -p "$name"
  openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$name" \
    -keyout "$name/member.key" -out "$name/request" 2>/dev/null
  printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "${names#,}" >"$name/extensions"
  openssl x509 -req -in "$name/request" -CA ca.crt -CAkey ca.key -CAcreateserial -days "$days" \
    -extfile "$name/extensions" -out "$name/member.crt" 2>/dev/null
  rm "$name/request" "$name/extensions"
  cp ca.crt "$name/"
done
