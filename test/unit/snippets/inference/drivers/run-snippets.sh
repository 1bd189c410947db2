# Runs the snippets in the folders that stdin lists, one a line: each in a subshell of its own.
set -o pipefail
sleep() { echo "$1" >> pauses; }
while read -r folder; do
  cd "$folder" || exit
  : > pauses
  if (. ./snippet.sh) > stdout 2> stderr < /dev/null; then
    : > failure
  else
    { echo "exit code $?"; cat stderr; } > failure
  fi
done
